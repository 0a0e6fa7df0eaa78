import { describe, expect, test } from 'vitest'

import { framesOf, writeSyslog } from './syslog-message.ts'

const EXAMPLE = {
  iut: '3',
  eventSource: 'Application',
  eventID: '1011',
}

describe('a syslog message is written as in RFC 5424, 6.5', () => {
  test('example 1, without the byte order mark of an ASCII text', () => {
    const written = writeSyslog({
      facility: 4,
      severity: 2,
      timestamp: '2003-10-11T22:14:15.003Z',
      hostname: 'mymachine.example.com',
      appName: 'su',
      msgId: 'ID47',
      text: "'su root' failed for lonvick on /dev/pts/8",
    })
    expect(written).toBe(
      "<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - 'su root' failed for lonvick on /dev/pts/8",
    )
  })

  test('example 2', () => {
    const written = writeSyslog({
      facility: 20,
      severity: 5,
      timestamp: '2003-08-24T05:14:15.000003-07:00',
      hostname: '192.0.2.1',
      appName: 'myproc',
      procId: '8710',
      text: "%% It's time to make the do-nuts.",
    })
    expect(written).toBe(
      "<165>1 2003-08-24T05:14:15.000003-07:00 192.0.2.1 myproc 8710 - - %% It's time to make the do-nuts.",
    )
  })

  test('example 4, structured data only', () => {
    const written = writeSyslog({
      facility: 20,
      severity: 5,
      timestamp: '2003-10-11T22:14:15.003Z',
      hostname: 'mymachine.example.com',
      appName: 'evntslog',
      msgId: 'ID47',
      data: [
        { id: 'exampleSDID@32473', params: EXAMPLE },
        { id: 'examplePriority@32473', params: { class: 'high' } },
      ],
    })
    expect(written).toBe(
      '<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 [exampleSDID@32473 iut="3" eventSource="Application" eventID="1011"][examplePriority@32473 class="high"]',
    )
  })

  test('values escape quotes, backslashes and brackets (6.3.3)', () => {
    const data = [{ id: 'a@32473', params: { value: String.raw`say "]" \ or [` } }]
    const written = writeSyslog({ facility: 0, severity: 0, timestamp: '2003-10-11T22:14:15Z', data })
    expect(written).toBe(String.raw`<0>1 2003-10-11T22:14:15Z - - - - [a@32473 value="say \"\]\" \\ or ["]`)
  })

  test('a text with other than ASCII characters begins with a byte order mark (6.4)', () => {
    const written = writeSyslog({ facility: 0, severity: 0, timestamp: '2003-10-11T22:14:15Z', text: 'é' })
    expect(Buffer.from(written).toString('hex')).toMatch(/20efbbbfc3a9$/)
  })

  test('a header has no spaces and no longer fields than permitted (6.2)', () => {
    const msgId = `POST /api/users ${'x'.repeat(40)}`
    const written = writeSyslog({ facility: 0, severity: 0, timestamp: '2003-10-11T22:14:15Z', msgId })
    expect(written).toBe(`<0>1 2003-10-11T22:14:15Z - - - POST?/api/users?${'x'.repeat(16)} -`)
  })
})

test('frames begin with the length in bytes (RFC 5425, 4.3)', () => {
  expect(framesOf(['ab', 'é']).toString('utf8')).toBe('2 ab2 é')
})
