import { readFileSync } from 'node:fs'

/** Returns the file to which workers append the CPU time of each test file; `undefined` if no times are requested. */
export function cpuLogOf(env: NodeJS.ProcessEnv): string | undefined {
  const times = env['NOSTRO_TEST_TIMES']
  return times === undefined ? undefined : `${times}.cpu`
}

/** Returns the CPU time of each test file in ms, by its path. */
export function readCpuLog(file: string): ReadonlyMap<string, number> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const entries = lines.map((line) => JSON.parse(line) as { readonly file: string; readonly cpuMs: number })
  return new Map(entries.map(({ file: path, cpuMs }) => [path, cpuMs]))
}
