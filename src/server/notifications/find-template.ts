import type { EmailTemplate } from '#server/module.ts';
import type { DeliveryDeps } from './deps.ts';

/** Throws for an unknown kind, so that the job is repeated: a process of another version knows it. */
export function findTemplate({ templates }: Pick<DeliveryDeps, 'templates'>, kind: string): EmailTemplate {
  const template = templates.get(kind);
  if (!template) throw new Error(`no template of emails is named ${kind}`);
  return template;
}
