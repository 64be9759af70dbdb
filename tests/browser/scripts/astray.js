() => [...document.querySelectorAll('a[href]')]
    .filter(a => a.hash && a.origin + a.pathname === location.origin + location.pathname)
    .map(a => decodeURIComponent(a.hash.slice(1)))
    .filter(id => !document.getElementById(id))
    .filter(id => !/^step-[0-9]+$/.test(id))
