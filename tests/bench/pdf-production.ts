/** Imported first by benchmarks: React is measured as it is served, not in its development build. */
process.env.NODE_ENV ??= 'production';
