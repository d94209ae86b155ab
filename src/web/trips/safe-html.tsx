import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';

/** The elements in the server's summaries (shared/quotes/summary.ts). All others are shown as text. */
const allowed = new Set(['h3', 'h4', 'p', 'section', 'ul', 'li']);

function render(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const children = [...node.childNodes].map(render);
  const tag = node.nodeName.toLowerCase();
  return allowed.has(tag)
    ? createElement(tag, { key }, ...children)
    : createElement(Fragment, { key }, ...children);
}

/** Shows the server's own HTML through an allowlist: no attribute, script or style passes, whatever it contains. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    setContent([...parsed.body.childNodes].map(render));
  }, [html]);
  return <div className={className}>{content}</div>;
}
