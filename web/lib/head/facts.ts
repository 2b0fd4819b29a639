// The facts of a page as schema.org names them. Addresses in them are whole.
import { wholeMarket } from "../market.ts";
import { productLink, searchLink } from "../product-links.ts";
import type { Facts } from "./page-head.ts";

interface Step {
  name: string;
  path: string;
}

/** The way here from the first page, which comes first. */
export function breadcrumbs(origin: string, home: string, steps: readonly Step[]): Facts {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: home, path: "/" }, ...steps].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

/** A page that is a list of other pages. */
export function collection(origin: string, name: string, path: string, items: readonly Step[]): Facts {
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map((item, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: item.name,
        url: origin + item.path,
      })),
    },
  };
}

export function goodsSteps(cards: readonly { id: string; title: string }[]): Step[] {
  return cards.map(({ id, title }) => ({ name: title, path: productLink(id, title) }));
}

/** Who runs the site, and how to search it. */
export function siteFacts(origin: string, logo: string): Facts[] {
  const { name, name_hi, support, social, languages } = wholeMarket();
  const named = { name, ...(name_hi === "" ? {} : { alternateName: name_hi }) };
  const publisher = { "@id": `${origin}/#organization` };
  return [
    {
      "@type": "Organization",
      ...publisher,
      ...named,
      url: `${origin}/`,
      logo: origin + logo,
      email: support.email,
      sameAs: social.map(({ url }) => url),
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      ...named,
      url: `${origin}/`,
      inLanguage: languages.map((language) => `${language}-IN`),
      publisher,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}${searchLink("")}{search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

interface Written {
  path: string;
  title: string;
  summary: string;
  language: string;
  publishedAt: string;
  updatedAt: string;
}

/** Written by whoever runs the site. */
export function articleFacts(origin: string, article: Written): Facts {
  const by = { "@type": "Organization", name: wholeMarket().name, url: `${origin}/` };
  return {
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    url: origin + article.path,
    inLanguage: article.language,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: by,
    publisher: by,
  };
}

/** Answers as the page has them, made safe by the server already. */
export function faqFacts(faqs: readonly { question: string; html: string }[]): Facts {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, html }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: html },
    })),
  };
}

interface Seller {
  id: string;
  name: string;
  memberSince: string;
  soldCount: number;
}

export function sellerFacts(origin: string, { id, name, memberSince, soldCount }: Seller): Facts {
  const url = `${origin}/seller/${id}`;
  return {
    "@type": "ProfilePage",
    url,
    dateCreated: memberSince,
    mainEntity: {
      "@type": "Person",
      name,
      identifier: id,
      url,
      agentInteractionStatistic: {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/SellAction",
        userInteractionCount: soldCount,
      },
    },
  };
}
