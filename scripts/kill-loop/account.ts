/** The password of all demo users in this run. */
export const DEMO_PASSWORD = 'Kill-l00p-all-day'
