import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The page says only its own routes; those of its links are fetched when they come near.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
