"use strict";
// What Material's script may make of strings: elements that load and run nothing, and workers of this site.
{
  const types = globalThis.trustedTypes;
  const inner = types?.createPolicy("theme", { createHTML: (html) => html });
  const FORBIDDEN = "applet, base, embed, form, frame, frameset, iframe, link, math, meta, noscript, object, script, style, template, animate, set, use, foreignObject";
  const runs = ({ name, value }) => /^on|^srcdoc$/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value.replace(/[\0-\x20]/g, ""));
  const createHTML = (html) => {
    if (!/[<&]/.test(html)) return html;
    const template = document.createElement("template");
    template.innerHTML = inner.createHTML(html);
    for (const element of template.content.querySelectorAll(FORBIDDEN)) element.remove();
    for (const element of template.content.querySelectorAll("*")) {
      for (const attribute of [...element.attributes]) if (runs(attribute)) element.removeAttribute(attribute.name);
    }
    return template.innerHTML;
  };
  const createScriptURL = (url) => (new URL(url, document.baseURI).origin === location.origin ? url : null);
  types?.createPolicy("default", { createHTML, createScriptURL });
}
