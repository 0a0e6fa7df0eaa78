/** The English texts of the settings of single sign-on. */
export const singleSignOn = {
  'singleSignOn.title': 'Single sign-on',
  'singleSignOn.hint':
    'Users sign in with the OpenID Connect provider of your institution. Their groups there give them their roles here, at each sign-in.',
  'singleSignOn.provider': 'Provider',
  'singleSignOn.isOn': 'Users can sign in with the provider',
  'singleSignOn.name': 'Name on the sign-in page',
  'singleSignOn.code': 'Code of your institution',
  'singleSignOn.code.hint':
    '2 to 40 small letters, digits and hyphens. Users open {{address}} or enter it on the sign-in page.',
  'singleSignOn.issuer': 'Issuer',
  'singleSignOn.issuer.hint': 'Address of the provider without /.well-known.',
  'singleSignOn.returnAddress': 'Redirect address to register with the provider',
  'singleSignOn.clientId': 'Client ID',
  'singleSignOn.secret': 'Client secret',
  'singleSignOn.secret.kept': 'A secret is stored. Leave empty to keep it.',
  'singleSignOn.users': 'Users and roles',
  'singleSignOn.groupsClaim': 'Claim with the groups',
  'singleSignOn.groups': 'Groups and roles',
  'singleSignOn.groups.hint':
    'Users without any of these groups are refused. Roles that users have here for other reasons end at their next sign-in.',
  'singleSignOn.group': 'Group',
  'singleSignOn.group.add': 'Add group',
  'singleSignOn.group.remove': 'Remove group {{name}}',
  'singleSignOn.group.roles': 'Roles of this group',
  'singleSignOn.mailDomains': 'Mail domains',
  'singleSignOn.mailDomains.hint': 'One per line, such as bank.example. Any confirmed address if empty.',
  'singleSignOn.createsUsers': 'Create an account at the first sign-in',
  'singleSignOn.createsUsers.hint':
    'Otherwise only accounts with the confirmed e-mail address of the user are used.',
  'singleSignOn.security': 'Security',
  'singleSignOn.trustsSecondFactor': 'The provider always asks for a second factor',
  'singleSignOn.trustsSecondFactor.hint':
    'Otherwise a sign-in counts as one with a second factor only if the provider reports the method mfa.',
  'singleSignOn.allowsLocalSignIn': 'Users can also sign in with a password or a phone code',
  'singleSignOn.emergency': 'Emergency administrator',
  'singleSignOn.emergency.hint':
    'Signs in with a password when the provider is not available. Required if no other user can.',
  'singleSignOn.emergency.none': 'None',
} as const
