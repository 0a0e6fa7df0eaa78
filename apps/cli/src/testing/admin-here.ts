import { runAdmin } from '../admin/run-admin.ts'

/** Runs a command of `nostro admin` in this process and returns its output. */
export async function adminHere(environment: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const output = { out: '', err: '' }
  const streamInto = (name: 'out' | 'err') => ({
    write: (text: string, done: () => void) => {
      output[name] += text
      done()
    },
  })
  const exit = await runAdmin(words, { stdout: streamInto('out'), stderr: streamInto('err'), environment })
  return { exit, ...output }
}
