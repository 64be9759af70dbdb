"""The pipeline that makes the pages: the hooks of MkDocs, generated pages, the build."""
