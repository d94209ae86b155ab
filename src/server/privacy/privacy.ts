export type { PrivacyDeps } from './deps.ts';
