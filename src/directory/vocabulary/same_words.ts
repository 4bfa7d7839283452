/**
 * Words of names that people say in their own language: mavi cami is the Blue Mosque. One line a meaning, folded as `foldWords`
 * gives them; a test compares. They tell one place from another, so they are no kinds.
 */
const SAME = `
airport aeroport flughafen luchthaven aeropuerto aeroporto havalimani havaalani مطار bandara аэропорт aerodrom lufthavn flygplats فرودگاه
university uni universite universitat universidad universita universiteit universitas universiti universitesi университет دانشگاه campus kampus
hospital hopital krankenhaus hastane hastanesi مستشفي больница ziekenhuis
station gare bahnhof istasyon محطه вокзал
central centrale zentral zentrale merkez merkezi مركزي центральная sentral
great grand grande grosse buyuk ulu كبير agung raya соборная большая velika grote
national nasional negara milli ulusal وطني национальная
state negeri
old ancien eski alte قديم старая lama
new nouvelle yeni neue جديد новая baru nova
blue mavi bleue bleu blaue azul ازرق голубая синяя biru plava
white beyaz blanche weisse blanca ابيض белая putih bijela
green yesil verte grune verde اخضر зеленая hijau zelena
red kirmizi kizil rouge rote roja احمر красная merah crvena
black siyah noire schwarze negra اسود черная hitam
golden altin doree goldene dorada emas ذهبي золотая
floating terapung flottante schwimmende flotante عائم
crystal kristal cristal
turkish turk turc turque turkische turco تركي турецкая
`;

const SAME_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  SAME.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)] as const)),
);

/** What a folded word of a name is in other languages. */
export const sameWords = (word: string): readonly string[] => SAME_WORDS.get(word) ?? [];
