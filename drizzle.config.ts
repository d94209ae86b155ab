/** For `npm run db:generate`. */
export default {
  dialect: 'postgresql',
  schema: './src/server/tables/*.ts',
  out: './database/migrations',
  casing: 'snake_case',
};
