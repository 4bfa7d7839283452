# The own server (docs/operating.md, "On a server of your own"). The image holds the code alone and can be mounted
# read-only; the directory lies in the volume /home/mihrab. `docker compose up` runs it behind a cache.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json package-lock.json tsconfig.json ./
COPY data/schema ./data/schema
COPY data/seed ./data/seed
COPY data/words ./data/words
COPY data/vocabulary ./data/vocabulary
COPY docs ./docs
COPY client ./client
COPY web ./web
COPY src ./src
COPY build ./build
COPY server ./server
RUN mkdir -p /home/mihrab/data && chown -R node:node /home/mihrab
ENV NODE_ENV=production MIHRAB_HOME=/home/mihrab PORT=8080
VOLUME /home/mihrab
EXPOSE 8080
USER node
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/v1').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/main.ts"]
