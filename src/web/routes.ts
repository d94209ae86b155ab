import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, by the people served. */
export default [
  index('public/home.route.tsx'),
  route('*', 'public/not-found.route.tsx'),
] satisfies RouteConfig;
