/** The policy of the page allows workers that this rule has looked at, and no other. */
const RULE = 'nostro-worker'

/** The only workers there are: what the build lays beside the page. */
const WORKERS = /^\/(?:first-formats\.js|assets\/pdf-[\d.]+\/build\/pdf\.worker\.min\.mjs)$/

interface RuleMaker {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

let rule: ReturnType<RuleMaker['createPolicy']> | undefined

/** Starts one of our own workers; throws where the address is that of anything else. */
export function startWorker(address: string): Worker {
  return new Worker(allowed(address), { type: 'module' })
}

/** The address, looked at; browsers that know no such rules take it as it is. */
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
