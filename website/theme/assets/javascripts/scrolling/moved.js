// @ts-check
/** An old link to a section that has moved to the page which goes deeper leads there. */

const name = location.hash.slice(1);
if (/^[a-z][a-z-]*$/.test(name) && !document.getElementById(name)) location.replace(`deeper/#${name}`);
