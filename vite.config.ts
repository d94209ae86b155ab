import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { articles } from './tools/articles/vite-plugin.ts';

export default defineConfig({
  plugins: [articles(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // One style sheet, linked by the root. Split, it belongs to a file that lazy parts import: their first import would
    // link it a second time (React Router marks its own link by a `#`), and every element would be styled again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By default the bundler cuts the first view into forty files, one for each set of routes that share a
          // module, and together they are a tenth larger than these two with all their imports.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            // Not `entry.client`: a file runs all its modules, and hydration must start when the routes are known.
            {
              name: 'first-view',
              test: /src\/web\/(root\.tsx|shell\/shell\.route\.tsx|discover\/home\/[^/]+$)/,
              priority: 1,
            },
            { name: 'queries', test: /src\/web\/app\/queries\/|node_modules\/@tanstack\//, priority: 1 },
            // The modules that most other routes share, in one file: ten requests fewer per page, and no more bytes.
            {
              name: 'screens',
              test: /src\/web\/(design|shell|app\/(?!forms)|features\/(?!sign-in))|node_modules\/lucide-react\//,
              tags: ['$initial'],
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
