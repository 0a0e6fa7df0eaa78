import type { ScreeningRulesAnswer } from '@nostro/contract'

/** The content of the form of providers. */
export interface ProviderEntry {
  readonly provider: ScreeningRulesAnswer['screening']['provider']
  readonly address: string
  readonly key: string
  readonly screensIncoming: boolean
  readonly timeoutSeconds: string
  readonly threshold: string
  readonly failuresMax: string
  readonly pauseSeconds: string
  readonly whilePaused: ScreeningRulesAnswer['screening']['whilePaused']
  readonly payeeProvider: ScreeningRulesAnswer['payees']['provider']
  readonly payeeAddress: string
  readonly payeeKey: string
  readonly payeeSeconds: string
}

/** Returns the form of the providers in use. Keys are never shown. */
export function providerEntry({ screening, payees }: ScreeningRulesAnswer): ProviderEntry {
  return {
    provider: screening.provider,
    address: screening.address ?? '',
    key: '',
    screensIncoming: screening.screensIncoming,
    timeoutSeconds: String(screening.timeoutSeconds),
    threshold: String(screening.threshold),
    failuresMax: String(screening.failuresMax),
    pauseSeconds: String(screening.pauseSeconds),
    whilePaused: screening.whilePaused,
    payeeProvider: payees.provider,
    payeeAddress: payees.address ?? '',
    payeeKey: '',
    payeeSeconds: String(payees.timeoutSeconds),
  }
}

/** Returns the body of the call, valid or not. */
export function providerBody(entry: ProviderEntry, version: number) {
  const address = entry.address.trim()
  const payeeAddress = entry.payeeAddress.trim()
  const keys = {
    ...(entry.key !== '' && { screening: entry.key }),
    ...(entry.payeeKey !== '' && { payees: entry.payeeKey }),
  }
  return {
    version,
    rules: {
      screening: {
        provider: entry.provider,
        ...(address !== '' && { address }),
        screensIncoming: entry.screensIncoming,
        timeoutSeconds: Number(entry.timeoutSeconds),
        threshold: Number(entry.threshold),
        failuresMax: Number(entry.failuresMax),
        pauseSeconds: Number(entry.pauseSeconds),
        whilePaused: entry.whilePaused,
      },
      payees: {
        provider: entry.payeeProvider,
        ...(payeeAddress !== '' && { address: payeeAddress }),
        timeoutSeconds: Number(entry.payeeSeconds),
      },
    },
    ...(Object.keys(keys).length > 0 && { keys }),
  }
}
