/** Hands the browser a file that was made on the page. */
export function download(name: string, text: string, type: `${string}/${string}`): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
