export const home = {} as const satisfies Readonly<Record<string, string>>
