hash => [...document.querySelectorAll(".md-search-result__item:first-child > a")]
  .some(link => link.hash === hash)
