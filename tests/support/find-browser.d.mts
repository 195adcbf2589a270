export function findBrowser(
  options?: { readonly whole?: boolean },
): Promise<{ executablePath: string; args: string[] }>
