import { config, z } from 'zod'

// Zod compiles its checks with `new Function`, which the Content Security Policy of the browser app forbids; each
// attempt would be reported. This must run before the first schema is created, so every schema imports `z` from here,
// and package.json lists this file as having side effects.
if ('document' in globalThis) config({ jitless: true })

export { z }
