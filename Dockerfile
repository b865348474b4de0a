# Booklark for production: npm run serve behind a proxy, with the environment variables of docs/operations.md.
FROM node:24-bookworm-slim AS built
WORKDIR /booklark
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node tools/bootstrap.mjs build

FROM node:24-bookworm-slim
WORKDIR /booklark
COPY --from=built --chown=node:node /booklark ./
USER node
ENV NODE_ENV=production PORT=3000 BOOKLARK_HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, so that the stop signal reaches the server.
CMD ["node", "tools/bootstrap.mjs", "serve"]
