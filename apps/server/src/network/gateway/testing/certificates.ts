import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A certificate with its private key, in the files of a folder. */
export interface Certificate {
  readonly certificateFile: string
  readonly keyFile: string
  readonly certificate: string
  readonly privateKey: string
}

/** Something that issues certificates for a day. */
export interface Authority extends Certificate {
  /** For a broker at 127.0.0.1, and for whoever signs in by this name. */
  readonly issue: (name: string) => Certificate
}

/** Makes an authority of its own, by the program `openssl`; two of the same name know nothing of each other. */
export function createAuthority(folder: string, name: string): Authority {
  const place = (ending: string) => path.join(folder, `${name}.${ending}`)
  openssl([
    'req',
    '-x509',
    '-days',
    '1',
    '-subj',
    `/CN=${name}`,
    ...newKey(place('key')),
    '-out',
    place('crt'),
  ])
  return {
    ...certificateOf(place('crt'), place('key')),
    issue: (subject) => {
      const own = (ending: string) => path.join(folder, `${name}-${subject}.${ending}`)
      openssl(['req', '-subj', `/CN=${subject}`, ...newKey(own('key')), '-out', own('csr')])
      writeFileSync(own('ext'), 'subjectAltName=IP:127.0.0.1\n')
      const by = ['-CA', place('crt'), '-CAkey', place('key'), '-CAcreateserial', '-extfile', own('ext')]
      openssl(['x509', '-req', '-days', '1', '-in', own('csr'), ...by, '-out', own('crt')])
      return certificateOf(own('crt'), own('key'))
    },
  }
}

function newKey(file: string): readonly string[] {
  return ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file]
}

function certificateOf(certificateFile: string, keyFile: string): Certificate {
  return {
    certificateFile,
    keyFile,
    certificate: readFileSync(certificateFile, 'utf8'),
    privateKey: readFileSync(keyFile, 'utf8'),
  }
}

function openssl(words: readonly string[]): void {
  execFileSync('openssl', [...words], { stdio: ['ignore', 'ignore', 'pipe'] })
}
