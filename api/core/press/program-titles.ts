/** Placeholder names that programs give to a file, or to a page or picture in it, in the languages of such programs. */
const KINDS = `document dokument documento dokumen dokumentti asiakirja документ έγγραφο belge مستند المستند מסמך ドキュメント 文書 文档 文檔 文件
  문서 เอกสาร दस्तावेज़ प्रलेख presentation présentation presentación präsentation prezentacja prezentace prezentácia prezentare presentazione
  apresentação presentatie presentasjon præsentation esitys bemutató презентация презентація παρουσίαση sunu sunusu presentasi ارائه מצגת
  プレゼンテーション 演示文稿 簡報 简报 프레젠테이션 งานนำเสนอ प्रस्तुति प्रस्तुतीकरण diaporama diavoorstelling slideshow slide slides diapositive diapositiva
  folie dia slajd snímek snímka слайд διαφάνεια slayt شريحة שקופית スライド 幻灯片 投影片 슬라이드 ภาพนิ่ง สไลด์ publication publikation publicación
  publicação pubblicazione publicatie publikacja публикация منشور book buch libro classeur mappe arbeitsmappe pasta cartel workbook spreadsheet
  design diseño entwurf graphic graphics grafik gráfico image drawing zeichnung layout page seite página pagina strona страница صفحة scan
  scanned numérisation escaneado escaneo digitalização scansione scansie skan сканирование file fichier archivo arquivo datei bestand plik файл ملف
  copy copie copia cópia kopie kopia копия نسخة template plantilla modèle vorlage project projet proyecto projekt story
  title titre título titel titolo tytuł заголовок عنوان name here
  img dsc pxl camscanner`;
/** Words for unnamed things. */
const NAMELESS = `untitled unnamed no-name noname sans-titre sans-nom sin-título sin-nombre sem-título sem-nome senza-titolo senza-nome ohne-titel
  ohne-namen unbenannt unbenanntes naamloos naamloze zonder-titel uten-tittel uten-navn uden-titel uden-navn utan-titel namnlös namnlöst
  nimetön bez-tytułu bez-nazwy bez-názvu bez-názvu névtelen cím-nélkül fără-titlu без-названия без-имени безымянный без-назви без-імені
  χωρίς-τίτλο adsız başlıksız isimsiz بدون-عنوان بلا-عنوان بدون-اسم بی‌نام ללא-כותרת ללא-שם 無題 名称未設定 无标题 無標題 未命名 제목-없음 제목-없는 이름-없음
  ไม่มีชื่อ ไม่มีชื่อเรื่อง tanpa-judul không-có-tiêu-đề chưa-đặt-tên शीर्षकहीन unknown unspecified anonymous`;
const PROGRAMS = `microsoft office powerpoint word excel publisher onenote keynote pages numbers impress writer libreoffice openoffice
  openoffice.org google docs slides sheets canva adobe indesign illustrator photoshop acrobat pdf pdfmaker coreldraw quarkxpress scribus affinity
  latex tex pdftex wps kingsoft hancom prezi genially calibre sigil print printer lens python docx pptx reportlab wkhtmltopdf chromium chrome safari`;
const LITTLE_WORDS = `a the of for in with by standard de da do di del della la le el al en des du van von der die das para per pour på i av til na
  programu programa aplikace aplikácie программы aplikasi في من של の của bài bản trình bày chiếu trang عرض تقديمي العرض התקן tài liệu 的 του της`;

/** Accounts and devices that programs write as a file's author. */
const ACCOUNTS = `user users utilisateur utilisatrice usuario usuaria benutzer usuário utente gebruiker użytkownik uživatel používateľ пользователь
  користувач χρήστης kullanıcı مستخدم المستخدم کاربر משתמש ユーザー 用户 用戶 使用者 사용자 ผู้ใช้ pengguna käyttäjä användare bruker bruger felhasználó
  utilizator người dùng उपयोगकर्ता उपयोक्ता admin administrator administrateur administrador amministratore beheerder administratör
  администратор адміністратор διαχειριστής yönetici مدير المسؤول מנהל 管理员 管理員 管理者 관리자 root owner propietario propriétaire besitzer
  guest invité invitado gast default account anonymous unknown inconnu desconocido desconocida unbekannt onbekend sconosciuto desconhecido nieznany
  неизвестный автор مجهول author auteur autor autore autorka yazar المؤلف 作者 著者 저자 ผู้เขียน
  pc computer ordinateur ordenador computador desktop laptop notebook workstation macbook mac imac ipad iphone chromebook tablet surface thinkpad
  lab labor labo laboratorio laboratoire computerraum lenovo hp dell asus acer toshiba samsung sony apple hewlett-packard windows scanner
  school office it ict edv tice student students teacher teachers schüler schueler élève eleve alumno alumna aluno étudiant lehrer profesor profesora
  professeur professor staff client customer home preinstalled oem xp`;

const wordsOf = (list: string) => new Set(list.split(/\s+/).map(toKey));
/** Words in compared form: without case and accents; words of several parts have a hyphen. */
const TITLE_WORDS = wordsOf([KINDS, NAMELESS, PROGRAMS, LITTLE_WORDS].join(' '));
const MEANINGLESS_ALONE = wordsOf(`${KINDS} ${NAMELESS} ${PROGRAMS}`);
const AUTHOR_WORDS = wordsOf([NAMELESS, PROGRAMS, ACCOUNTS, LITTLE_WORDS].join(' '));
/** Words that are also book titles: they are placeholders only with a number or a program. */
const TITLES = wordsOf(
  `slide office file book buch libro story design page seite pagina página graphic image drawing name here word pages numbers slides writer dia folie pasta cartel layout
  project template copy copia excel print lens chrome safari keynote impress`,
);
const PARTS = [...TITLE_WORDS, ...AUTHOR_WORDS].filter((word) =>
  /^[\p{Script=Han}\p{Script=Kana}\p{Script=Thai}\p{Script=Hangul}]/u.test(word),
);

const FILE_NAME =
  /\.(docx?|pptx?|xlsx?|pdf|odt|odp|ods|rtf|txt|indd|pub|pages|key|html?|jpe?g|png|epub|wps|hwp|cdr|ai|psd)$/i;
const ADDRESS = /^([a-z]+:\/\/|file:|about:|www\.|[a-z]:\\|\\\\)/i;
const DATE_OR_CODE = /^[\d\s._:/-]*\d[\d\s._:/-]{5,}$|^\{?[\da-f]{8}-[\da-f-]{20,}\}?$/i;

/** Returns whether a program wrote a title, not a person: a placeholder, its own name or a file name. */
export function isTitleOfProgram(title: string): boolean {
  if (/^microsoft\b.* - /i.test(title) || FILE_NAME.test(title) || ADDRESS.test(title) || DATE_OR_CODE.test(title))
    return true;
  const { words, hasNumber } = partsOf(title);
  if (words.length === 0 || !words.every((word) => TITLE_WORDS.has(word))) return false;
  return hasNumber || words.some((word) => MEANINGLESS_ALONE.has(word) && !TITLES.has(word));
}

/** Returns whether a program wrote the name of an account, a device or itself as the author. */
export function isAuthorOfProgram(author: string): boolean {
  if (/^[^\s@]+@[^\s@]+$/.test(author) || /^[^\\\s]+\\[^\\]+$/.test(author) || DATE_OR_CODE.test(author)) return true;
  if (/^(desktop|laptop|win|pc|mac)-?[\dA-Z]*\d[\dA-Z]*$/i.test(author)) return true;
  const { words } = partsOf(author);
  return words.length > 0 && words.every((word) => AUTHOR_WORDS.has(word));
}

/** Returns a text's words without numbers; scripts without spaces are cut around listed words. */
function partsOf(text: string): { words: string[]; hasNumber: boolean } {
  const separated = PARTS.toSorted((one, other) => other.length - one.length).reduce(
    (rest, part) => rest.replaceAll(part, ` ${part.replaceAll(/\p{M}/gu, '$&')} `),
    toKey(text).replaceAll(/[\u200e\u200f\u202a-\u202e]/g, ''),
  );
  const hasNumber = /\p{N}/u.test(separated);
  return {
    words: joinNameless(
      separated
        .split(/[^\p{L}\p{M}.\u200c]+/u)
        .map((word) => word.replace(/^\.+|\.+$/g, ''))
        .filter(Boolean),
    ),
    hasNumber,
  };
}

/** Joins names of several words, such as “sans titre”. */
function joinNameless(words: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length =
      [4, 3, 2].find(
        (count) => MEANINGLESS_ALONE.has(words.slice(at, at + count).join('-')) && at + count <= words.length,
      ) ?? 1;
    joined.push(words.slice(at, at + length).join('-'));
    at += length;
  }
  return joined;
}

function toKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC').trim();
}
