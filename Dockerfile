# Booklark for production: npm run serve behind a proxy, with the environment variables of docs/operations.md.
# Name the image by its digest, so that two builds of one version are the same: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS built
WORKDIR /booklark
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node tools/bootstrap.mjs build
# The programs are bundled now. The list of installed packages stays as it was, so that bootstrap.mjs does not install them again.
RUN cp node_modules/.package-lock.json /tmp/installed.json \
  && npm uninstall --no-save --omit=dev --offline --no-audit --no-fund \
    vite @vitejs/plugin-react @lingui/message-utils pofile-ts \
  && mv /tmp/installed.json node_modules/.package-lock.json

FROM ${NODE_IMAGE}
WORKDIR /booklark
# Only what production runs: no web sources, no tests, no documents. Owned by root, so that the server cannot change its own code.
COPY --from=built /booklark/package.json /booklark/package-lock.json ./
COPY --from=built /booklark/node_modules node_modules
COPY --from=built /booklark/dist dist
COPY --from=built /booklark/contract contract
COPY --from=built /booklark/look look
COPY --from=built /booklark/db db
COPY --from=built /booklark/api api
COPY --from=built /booklark/tools tools
RUN install -d -o node -g node .data
USER node
ENV NODE_ENV=production PORT=3000 BOOKLARK_HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, so that the stop signal reaches the server.
CMD ["node", "tools/bootstrap.mjs", "serve"]
