/* The calls of this installation, read from its OpenAPI document. */
globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
})
