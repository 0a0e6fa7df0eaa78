export const shell = {} as const satisfies Readonly<Record<string, string>>
