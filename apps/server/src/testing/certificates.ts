import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A certificate and its private key, as text and as files in a folder. */
export interface Certificate {
  readonly certificateFile: string
  readonly keyFile: string
  readonly certificate: string
  readonly privateKey: string
}

/** A certificate authority for tests. Its certificates are valid for one day. */
export interface Authority extends Certificate {
  /** Issues a certificate for a broker at 127.0.0.1 or for a client that signs in by this common name. */
  readonly issue: (name: string) => Certificate
}

/**
 * Creates an authority with the program `openssl`. Two authorities of the same name do not trust each other's
 * certificates.
 */
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
