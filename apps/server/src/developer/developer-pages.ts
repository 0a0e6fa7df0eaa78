import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import helmet from '@fastify/helmet'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { readCallExamples } from './call-examples.ts'
import { openApiDocument } from './openapi-document.ts'

const DOCUMENT_PATH = '/openapi.json'
const PAGE_PATH = '/api-docs'

/** The files of the library that the page uses. The library's folder contains more. */
const LIBRARY_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js']

const OWN_FILES = path.join(import.meta.dirname, 'pages')

/**
 * The policy of the page of calls. The library writes HTML that it has sanitized, so the page has no Trusted Types,
 * unlike the application.
 */
const PAGE_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
} as const

/** Serves the OpenAPI document and the page that shows it. Both are public: they contain no data of an institution. */
export async function serveDeveloperPages(fastify: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string
  }
  const document = JSON.stringify(openApiDocument(version, readCallExamples()))
  await fastify.register(async (pages) => {
    await pages.register(helmet, PAGE_HEADERS)
    pages.get(DOCUMENT_PATH, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
    )
    pages.get(PAGE_PATH, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(readFileSync(path.join(OWN_FILES, 'index.html'), 'utf8')),
    )
    const libraryFiles = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
    await pages.register(serveFiles, {
      root: [OWN_FILES, libraryFiles],
      prefix: `${PAGE_PATH}/`,
      index: false,
      decorateReply: false,
      allowedPath: (file) => file === '/start.js' || LIBRARY_FILES.includes(file),
    })
  })
}
