import { config, z } from 'zod'

// Zod compiles its checks with `new Function`, which the content security policy of the browser app forbids: even
// the attempt would be reported. This must run before the first schema is made, so every schema takes `z` from here,
// and the package names this file as the one that has an effect.
if ('document' in globalThis) config({ jitless: true })

export { z }
