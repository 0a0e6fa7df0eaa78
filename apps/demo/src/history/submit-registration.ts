import {
  attachDocument,
  type EnterpriseDocument,
  REQUIRED_DOCUMENTS,
  submitEnterprise,
} from '@nostro/contract'

import { writePrintout } from '@nostro/server/extension'
import type { DemoInstitution } from '../institutions/demo-institutions.ts'
import type { DemoStaff } from './demo-staff.ts'
import { uploadFile } from './upload-file.ts'

const DAY_MS = 86_400_000

/** Submits the documents of a registered company, so that it awaits verification by the platform. */
export async function submitRegistration(
  staff: DemoStaff,
  company: DemoInstitution,
  now: Date,
): Promise<void> {
  const [founder] = company.users
  if (founder === undefined) throw new Error(`${company.name} has no user`)
  const hand = { username: founder.username, at: new Date(now.getTime() - DAY_MS) }
  for (const kind of REQUIRED_DOCUMENTS) {
    const bytes = await specimenOf(company, kind, hand.at)
    const attachmentId = await uploadFile(staff, hand, { slot: kind, name: `${kind}.pdf`, bytes })
    await staff.call(hand, attachDocument, { body: { kind, attachmentId } })
  }
  await staff.call(hand, submitEnterprise)
}

const TITLES: Readonly<Partial<Record<EnterpriseDocument, string>>> = {
  businessLicenceOriginal: 'Business licence',
  legalRepresentativeId: 'Identity card of the legal representative',
  agentIdCard: 'Identity card of the agent',
}

/** Returns a page in place of a scan, which states that it is fictitious. */
async function specimenOf(
  { name, details, timeZone }: DemoInstitution,
  kind: EnterpriseDocument,
  at: Date,
): Promise<Uint8Array> {
  return await writePrintout({
    language: 'en',
    title: TITLES[kind] ?? kind,
    subtitle: [name],
    sections: [
      {
        title: 'Company',
        rows: [
          { label: 'Name', value: name },
          { label: 'Legal representative', value: details?.legalPerson ?? '' },
          { label: 'Phone', value: details?.phone ?? '' },
          { label: 'Day', value: at.toLocaleDateString('en-GB', { timeZone }) },
        ],
      },
    ],
    statements: ['Specimen of the demo: company and people are invented.'],
    boxes: [],
    footer: (page, pages) => `${page} / ${pages}`,
  })
}
