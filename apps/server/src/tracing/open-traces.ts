import type { TraceSettings } from './trace-settings.ts'
import type { Traces } from './traces.ts'

/** Opens the connection to the collector. The libraries are loaded only when one is configured. */
export async function openTraces(
  settings: TraceSettings | undefined,
  onFailure: (error: unknown, spans: number) => void,
): Promise<Traces | undefined> {
  if (settings === undefined) return undefined
  const { createCollectedTraces } = await import('./collected-traces.ts')
  return createCollectedTraces(settings, onFailure)
}
