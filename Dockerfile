# syntax=docker/dockerfile:1

# Builds the product and lays out what it needs at run time; scripts/production/lay-out.mjs says what that is.
FROM node:24-trixie-slim AS build
WORKDIR /vela
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY bench/package.json bench/
COPY content/package.json content/
COPY contract/package.json contract/
COPY e2e/package.json e2e/
COPY simulator/package.json simulator/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY . .
# The pages of the build before stay in the new one, for tabs that are open during an update.
RUN --mount=type=cache,target=/previous \
  cp -a /previous/. web/ && npm run build && rm -rf /previous/dist && cp -a web/dist /previous/
RUN node scripts/lay-out.mjs /app

FROM node:24-trixie-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
# For the embedded database and for backups. Everything else belongs to root, and nothing writes to it.
RUN mkdir /data /backups && chown node:node /data /backups
WORKDIR /app
COPY --from=build /app ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --start-interval=2s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]
