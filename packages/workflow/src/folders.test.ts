import { describe, expect, test } from 'vitest'

import { FOLDERS, mayOpenFolder, maySeeStage } from './folders.ts'
import { STAGES, type MessageStatusName } from './statuses.ts'
import { PEOPLE } from './testing/people.ts'

const folders = Object.keys(FOLDERS) as MessageStatusName[]

describe('folders', () => {
  test('each stage is shown by one to-do or bounced folder, or by a done folder', () => {
    const crowded = STAGES.filter((stage) => {
      const holding = folders.filter((folder) => stage in FOLDERS[folder].shows)
      const waiting = holding.filter((folder) => FOLDERS[folder].state !== 'done')
      return holding.length === 0 || waiting.length > 1
    })
    expect(crowded).toEqual(['deleted'])
  })

  test('the sent folder shows the progress of each message, the approved folder the end of the approval', () => {
    expect(FOLDERS.sent.shows).toEqual({ pending: 'pending', approved: 'approved', sent: 'sent' })
    expect(FOLDERS.approved.shows).toEqual({ approved: 'approved', sent: 'approved' })
  })

  test.each([
    ['bankUser', folders],
    ['bankReviewer', folders],
    ['bankAdmin', ['waitingProcessed', 'processed']],
    ['companyUser', folders.filter((folder) => FOLDERS[folder].group !== 'copier')],
    ['platformAdmin', []],
  ] as const)('%s opens %j', (column, expected) => {
    expect(folders.filter((folder) => mayOpenFolder(folder, PEOPLE[column]))).toEqual(expected)
  })

  test('a deleted message is not visible', () => {
    expect(Object.values(PEOPLE).some((viewer) => maySeeStage('deleted', viewer))).toBe(false)
    expect(maySeeStage('sent', PEOPLE.bankAdmin)).toBe(false)
    expect(maySeeStage('processed', PEOPLE.bankAdmin)).toBe(true)
  })
})
