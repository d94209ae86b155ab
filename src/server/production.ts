// Imported before everything else: React and its router choose their production build by this when they are loaded.
process.env.NODE_ENV ??= 'production';
