/** The next step after an error of the speech player, whose own words are those of the specification. */
export function speechAdvice(error: string): string {
  if (error.includes('"speechNotConfigured"')) {
    return 'Whoever runs this server can name one: set SPEECH_BASE_URL, or OPENAI_API_KEY, and start Kurio again.';
  }
  if (error.startsWith('400 ')) return 'Change the text and press Speak again.';
  if (error.startsWith('429 ')) return 'Wait a moment, then press Speak again.';
  if (/^\d{3}( |$)/.test(error))
    return 'Press Speak to try again. If it stays so, look at the speech service.';
  if (/^(MediaSource|Audio playback)/.test(error)) {
    return 'This browser could not play the sound. Press Speak to try again, or try another browser.';
  }
  if (error === 'TTS player not initialized') {
    return 'This browser has no way to play the sound. Try a current Chrome, Edge, Safari or Firefox.';
  }
  return 'Check that Kurio’s server can be reached, then press Speak to try again.';
}
