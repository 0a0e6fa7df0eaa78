/** The name of the Trusted Types policy. The content security policy allows only workers that passed it. */
const RULE = 'nostro-worker'

/** The only worker of the product, as the build publishes it: it reads PDF documents. */
const WORKERS = /^\/assets\/pdf-[\d.]+\/build\/pdf\.worker\.min\.mjs$/

interface RuleMaker {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

let rule: ReturnType<RuleMaker['createPolicy']> | undefined

/** Starts one of the product's own workers. Throws for any other address. */
export function startWorker(address: string): Worker {
  return new Worker(allowed(address), { type: 'module' })
}

/** Returns the address after validation. Browsers without Trusted Types use it unchanged. */
function allowed(address: string): string {
  const maker: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isRuleMaker(maker)) return ours(address)
  rule ??= maker.createPolicy(RULE, { createScriptURL: ours })
  return rule.createScriptURL(address)
}

function ours(address: string): string {
  if (!WORKERS.test(address)) throw new TypeError(`${address} is no worker of ours`)
  return address
}

function isRuleMaker(value: unknown): value is RuleMaker {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
