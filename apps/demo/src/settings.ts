import { z } from 'zod'

/** The settings of a demo, in addition to those of its server. */
export interface DemoSettings {
  /** True when the demo starts with a history of messages. */
  readonly hasHistory: boolean
  /** The password of all demo users; that of the last start, or a random one, when absent. */
  readonly demoPassword?: string
}

const environment = z.object({
  NOSTRO_DEMO: z.enum(['1', 'empty']).default('1'),
  NOSTRO_DEMO_PASSWORD: z.string().min(8).max(128).optional(),
})

/** Reads the settings of a demo. An empty variable counts as absent. Throws an error that names each invalid variable. */
export function readDemoSettings(variables: Readonly<Record<string, string | undefined>>): DemoSettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success)
    throw new Error(`The settings of the demo are not valid:\n${z.prettifyError(result.error)}`)
  const { NOSTRO_DEMO, NOSTRO_DEMO_PASSWORD: demoPassword } = result.data
  return { hasHistory: NOSTRO_DEMO === '1', ...(demoPassword !== undefined && { demoPassword }) }
}
