import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The page's manifest lists only its own routes; the routes of its links are fetched when they come near.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
