import { wholeNumber } from '../kill-loop/settings.ts'

/** The size of a run: messages in each direction, and number of faults. */
export interface GatewaySettings {
  readonly messages: number
  readonly faults: number
}

/** Reads the settings of a run from the environment. */
export function readGatewaySettings(
  variables: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  return {
    messages: wholeNumber(variables, { name: 'NOSTRO_GATEWAY_MESSAGES', usual: 10_000 }),
    faults: wholeNumber(variables, { name: 'NOSTRO_GATEWAY_FAULTS', usual: 100 }),
  }
}
