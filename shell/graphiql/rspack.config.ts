import { fileURLToPath } from 'node:url';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';

const { COWBELL_BUILD_ROOT } = process.env;

/** GraphiQL as a page of its own. Only this machine opens it, so the build saves the time to minimize it. */
export default {
  mode: 'production',
  context: fileURLToPath(new URL('.', import.meta.url)),
  target: ['web', 'es2022'],
  devtool: false,
  entry: { main: './src/main.tsx' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css' },
      { test: /\.ttf$/, type: 'asset/resource' },
    ],
  },
  optimization: { minimize: false },
  output: {
    path: COWBELL_BUILD_ROOT
      ? `${COWBELL_BUILD_ROOT}/shell/graphiql/dist`
      : fileURLToPath(new URL('dist/', import.meta.url)),
    clean: true,
    publicPath: '/graphiql/',
    filename: 'static/[name].[contenthash:8].js',
    chunkFilename: 'static/[name].[contenthash:8].js',
    cssFilename: 'static/[name].[contenthash:8].css',
    cssChunkFilename: 'static/[name].[contenthash:8].css',
    assetModuleFilename: 'static/[name].[contenthash:8][ext]',
  },
  plugins: [new HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' })],
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration;
