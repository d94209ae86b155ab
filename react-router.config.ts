import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Links fetch their route's code when they come near; the manifest of every route would weigh on the first view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
