import type { SingleSignOnRules } from '@nostro/contract'

/** Settings of a provider that no test asks. */
export function providerRules(code: string): SingleSignOnRules {
  return {
    isOn: true,
    code,
    name: 'Provider',
    issuer: 'https://provider.example',
    clientId: 'nostro',
    groupsClaim: 'groups',
    groups: [{ group: 'reviewers', roles: ['ROLE_REVIEWER'] }],
    mailDomains: ['bank.example'],
    createsUsers: true,
    trustsSecondFactor: false,
    allowsLocalSignIn: true,
  }
}
