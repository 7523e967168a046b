/**
 * Letters, digits and signs that readers take for a Latin letter of our name, by that letter; folded, so in lower case. They are
 * those of Unicode's confusables (https://www.unicode.org/Public/security/latest/confusables.txt), which the test compares by a
 * package, and a few more: '@', '4', '7', '!', and small capitals and syllabics that the list leaves out. The whole list is too large for pages.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: '@4ᴀ\u{237a}ɑαа\u{ab7a}ᗅ\u{a4ee}\u{16f40}\u{102a0}\u{2376}ᗩᗋ',
  c: '¢©ᴄς\u{2ca5}с\u{abaf}\u{1043d}\u{1f74c}\u{118f2}\u{118e9}σ\u{a4da}\u{102a2}\u{10302}\u{1051c}ȼ\u{20a1}\u{1f16e}ҫƈᑕᑢ',
  i: '1|!¡\u{2373}ıɪɩιі\u{a647}ӏ\u{ab75}\u{118c3}\u{2378}ɨᵻᵼ\u{5c0}\u{2223}\u{23fd}\u{2502}\u{661}\u{6f1}\u{10320}\u{1e8c7}ǀ\u{2c93}\u{5d5}\u{5df}\u{627}\u{7ca}\u{2d4f}ᛁ\u{a4f2}\u{16f28}\u{1028a}\u{10309}\u{1d22a}\u{2cd1}\u{abae}ᒪ\u{a4e1}\u{16f16}\u{118d2}\u{10443}\u{10526}łɭƚɫ\u{673}\u{5f1}',
  o: '0०੦૦௦౦೦൦๐໐၀\u{665}\u{6f5}ᴏᴑ\u{ab3d}ο\u{2c9f}оჿօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ\u{104ea}\u{118c8}\u{118d7}\u{1042c}\u{7c0}০୦\u{3007}\u{114d0}\u{118e0}\u{2d54}ዐଠ\u{a4f3}\u{118d5}\u{10292}\u{102ab}\u{10516}\u{6ff}ø\u{ab3e}\u{2d41}ɵ\u{a74b}өѳ\u{ab8e}\u{abbb}\u{2296}\u{229d}\u{236c}\u{1d21a}\u{1f714}θ\u{2d31}\u{ab74}တᝪ',
  p: 'ᴘƥ\u{2374}ρ\u{2ca3}р\u{abb2}ᑭ\u{a4d1}\u{10295}ᵽᒆ',
  r: '\u{ab47}\u{ab48}ᴦ\u{2c85}г\u{ab81}\u{1d216}ʀ\u{ab71}\u{aba2}\u{104dc}ᖇ\u{a4e3}\u{16f35}ɽɼɍғᵲґ',
  t: '7ᴛ\u{2020}ƭ\u{22a4}\u{27d9}\u{1f768}τ\u{2ca7}т\u{ab72}\u{a4d4}\u{16f0a}\u{118dc}\u{10297}\u{102b1}\u{10315}\u{2361}\u{2c66}ʈҭ\u{20ae}ŧᵵ',
};

/** The Latin letter that each of them is taken for. */
export const latinLookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);
