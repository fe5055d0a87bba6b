# The portal as one image: every role (ROLE), Chromium inside, nothing runs as root.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && node scripts/image.mjs /image

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Flightdeck" \
      org.opencontainers.image.description="Client portal for digital media advertising reporting" \
      org.opencontainers.image.licenses="UNLICENSED"
# The browser that prints, fonts for names in other scripts, PostgreSQL's programs for backups, and a first process that
# reaps what browsers leave behind.
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      chromium-headless-shell fonts-noto-core fonts-noto-cjk postgresql-client tini \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /app
COPY --from=build /image /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4300 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 4300
# A folder in memory for /tmp is all that a read-only root needs beside /data.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "scripts/run.mjs", "apps/api/src/main.ts"]
