import type { AnswerOf, readSingleSignOn, SingleSignOnRules } from '@nostro/contract'

/** The settings as in the fields of the page. */
export interface SettingsEntry extends Omit<SingleSignOnRules, 'mailDomains' | 'emergencyUserId'> {
  /** One per line. */
  readonly mailDomains: string
  /** Empty for none. */
  readonly emergencyUserId: string
  /** Empty to keep the stored one. */
  readonly secret: string
}

/** Returns the field values of the stored settings, or of new ones. */
export function entryOfSettings({ rules }: AnswerOf<typeof readSingleSignOn>): SettingsEntry {
  return {
    isOn: rules?.isOn ?? true,
    code: rules?.code ?? '',
    name: rules?.name ?? '',
    issuer: rules?.issuer ?? '',
    clientId: rules?.clientId ?? '',
    groupsClaim: rules?.groupsClaim ?? 'groups',
    groups: rules?.groups ?? [{ group: '', roles: [] }],
    mailDomains: rules?.mailDomains.join('\n') ?? '',
    createsUsers: rules?.createsUsers ?? false,
    trustsSecondFactor: rules?.trustsSecondFactor ?? false,
    allowsLocalSignIn: rules?.allowsLocalSignIn ?? true,
    emergencyUserId: rules?.emergencyUserId ?? '',
    secret: '',
  }
}

/** Returns the body of the call. Groups without a name are left out. */
export function bodyOfSettings(
  { secret, mailDomains, emergencyUserId, ...entry }: SettingsEntry,
  version: number,
) {
  return {
    version,
    rules: {
      ...entry,
      code: entry.code.trim().toLowerCase(),
      issuer: entry.issuer.trim(),
      clientId: entry.clientId.trim(),
      groups: entry.groups.filter(({ group }) => group !== ''),
      mailDomains: mailDomains
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((domain) => domain !== ''),
      ...(emergencyUserId !== '' && { emergencyUserId }),
    },
    ...(secret !== '' && { secret }),
  }
}
