import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';

/** All that the server's own summaries are made of (shared/quotes/summary.ts). Anything else shows as its text. */
const allowed = new Set(['h3', 'h4', 'p', 'section', 'ul', 'li']);

function render(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const children = [...node.childNodes].map(render);
  const tag = node.nodeName.toLowerCase();
  return allowed.has(tag)
    ? createElement(tag, { key }, ...children)
    : createElement(Fragment, { key }, ...children);
}

/** Shows HTML of our own making through an allowlist: no attribute, script or style survives, whatever it contains. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    setContent([...parsed.body.childNodes].map(render));
  }, [html]);
  return <div className={className}>{content}</div>;
}
