/** What sources call the state of a place, in a column of its own. */
import { PLACE_STATUSES, type PlaceStatus } from '../../src/contract/vocabularies.ts';
import { foldText } from '../../src/directory/text/fold.ts';

/** Besides the statuses of a place: of a row that its own source does not publish, or no longer stands for. */
const SAID = [...PLACE_STATUSES, 'unlisted'] as const;
type Said = (typeof SAID)[number];

const WORDS: Readonly<Record<Said, string>> = {
  open: 'active, operational, in operation, in use, functional, published, publish, approved, verified, live, current, listed, certified, valid, ouvert, ouverte, en service, actif, active, geöffnet, offen, aktiv, in betrieb, açık, aktif, faal, buka, مفتوح, يعمل, نشط, abierto, abierta, activo, aperto, aperta, attivo, aberto, открыт, действует, действующая',
  temporarily_closed:
    'closed temporarily, under renovation, fermé temporairement, fermée temporairement, vorübergehend geschlossen, geçici olarak kapalı, tutup sementara, مغلق مؤقتا, cerrado temporalmente, chiuso temporaneamente, временно закрыт',
  permanently_closed:
    'closed, closed permanently, defunct, demolished, no longer exists, fermé, fermée, définitivement fermé, fermé définitivement, geschlossen, dauerhaft geschlossen, kapalı, kapandı, kalıcı olarak kapalı, tutup, tutup permanen, ditutup, مغلق, مغلق نهائيا, cerrado, cerrada, cerrado permanentemente, chiuso, chiusa, fechado, закрыт',
  planned:
    'under construction, proposed, in planning, en construction, en projet, im bau, geplant, yapım aşamasında, inşaat halinde, dalam pembangunan, تحت الإنشاء, قيد الإنشاء, en construcción, in costruzione, строится',
  unlisted:
    'draft, auto draft, pending, pending review, private, trash, deleted, spam, duplicate, unpublished, unapproved, rejected, inactive, revoked, withdrawn, expired, suspended, delisted, decertified, brouillon, en attente, inactif, entwurf, inaktiv, taslak, pasif, tidak aktif, مسودة, غير نشط, borrador, inactivo, bozza, черновик',
};

const MEANT: ReadonlyMap<string, Said> = new Map(
  SAID.flatMap((said) =>
    [said, ...WORDS[said].split(',')].map((word): [string, Said] => [
      foldText(word.replaceAll('_', ' ')),
      said,
    ]),
  ),
);

/** Null for a word that says nothing of whether a place is open. */
export const readStatus = (raw: string): PlaceStatus | 'unlisted' | null =>
  MEANT.get(foldText(raw.replaceAll('_', ' '))) ?? null;
