# The product in a container: docs/operations.md, "Containers".
# The base holds glibc and Node 24 or newer. Another one: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim

FROM ${NODE_IMAGE} AS source
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Here the base brings Node, and PostgreSQL is a neighbour: neither is installed from npm.
RUN npm pkg delete dependencies.node optionalDependencies

FROM source AS built
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY bin bin
COPY public public
COPY contract contract
COPY web web
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build && node bin/compress.mjs
COPY demo demo
COPY server server
RUN node bin/bundle.mjs

FROM source AS dependencies
# What only pages import is inside build/server/index.js already. Struck out instead of left out by --omit=dev, which
# would keep TypeScript: a library says that it could use it.
RUN npm pkg delete devDependencies \
    dependencies.react dependencies.react-dom dependencies.react-router dependencies.lucide-react dependencies.zustand
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS product
LABEL org.opencontainers.image.title="Sahejo" \
      org.opencontainers.image.licenses="AGPL-3.0-only"
# The flags and malloc's settings are those of bin/project.mjs; checks/containers.check.ts holds them together.
ENV NODE_ENV=production \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-semi-space-size=8" \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin sahejo \
 && install -d -o sahejo -g sahejo -m 0750 /data \
 && printf '#!/bin/sh\nexec node /app/server/cli/cli.ts "$@"\n' > /usr/local/bin/sahejo \
 && chmod 0755 /usr/local/bin/sahejo
COPY LICENSE package.json ./
COPY bin/healthy.mjs bin/healthy.mjs
COPY --from=dependencies /app/node_modules node_modules
COPY contract contract
COPY demo demo
COPY server server
COPY web/brand/logos.svg web/brand/logos.svg
COPY --from=built /app/build build
# By number, so that an orchestrator can see that it is not root.
USER 10001:10001
# Photos, where they are kept on disk. Everything else may be read-only.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "bin/healthy.mjs"]
CMD ["node", "build/product/main.js"]
