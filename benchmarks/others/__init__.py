"""How fast the algorithms beyond the articles are beside their peers: `make bench-others`.

Peers are a plain C program of ours, which the bench compiles, other packages from the package
index, and slower ways within the project. Each row of the table says what was asked of it. The
results of the two sides are compared before they are timed; what cannot be measured on a machine,
for want of a compiler or of vector instructions, is told and left out.
"""
