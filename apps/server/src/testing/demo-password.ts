/** The password of all demo users in tests. */
export const DEMO_PASSWORD = 'Tr4velling-lamp'
